/** What is set of the voice at the location of `$3`, else at its region; null where neither says it. */
const own = (setting: string): string => `(
  select s.value from place_settings s
   where s.restaurant_id = $1 and s.setting = '${setting}'
     and (s.place_id = $3 or s.place_id = (
       select l.region_id from locations l where l.restaurant_id = $1 and l.location_id = $3))
   order by s.place_kind = 'location' desc limit 1
)`

/**
 * The tone and the language of replies at the location of `$3` in the restaurant of `$1`, as one value of a statement
 * that asks for more. `getHouseFacts` says the same, with all else that the voice has.
 */
export const VOICE_OF_NOW = `(
  select jsonb_build_object(
      'tone', coalesce(${own('voice.tone')}, to_jsonb(h.reply_tone)),
      'language', coalesce(${own('voice.language')}, to_jsonb(h.reply_language)))
    from restaurants h where h.restaurant_id = $1
)`
