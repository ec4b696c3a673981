import { fold } from '#read/words/token'
import type { Fact } from '#reply'

/** The days on which houses keep other hours than in any week, in guests' words, folded; each line is one day. */
const FEASTS = [
  'christmas|xmas|boxing day|noel|reveillon|(?:2[456])(?:th|st)? (?:of )?dec[a-z]*|dec[a-z]* 2[456]',
  "new year(?:'?s)?|nye|nouvel an|jour de l'an|saint-sylvestre|31(?:st)? (?:of )?dec[a-z]*|dec[a-z]* 31|1er janvier",
  'easter|good friday|paques|vendredi saint',
  'pentecote|ascension|whit monday',
  'thanksgiving|action de graces?',
  "valentine(?:'?s)?|saint-valentin",
  "mother'?s day|mothering sunday|fete des meres",
  "father'?s day|fete des peres",
  'labou?r day|may day|fete du travail|premier mai|1er mai',
  "(?:king|queen)'?s birthday|anzac day|australia day|waitangi day",
  'canada day|victoria day|family day|fete nationale|fete du canada|saint-jean|14 juillet',
  "memorial day|independence day|(?:4th|fourth) of july|july (?:4th|fourth)|st\\.? patrick'?s|saint-patrick",
  'toussaint|assomption|15 aout|armistice|11 novembre|8 mai',
  '(?:bank|public|stat(?:utory)?) holidays?|jours? feries?',
].map((words) => new RegExp(String.raw`\b(?:${words})\b`))

/** The months in which such a day has a date, folded; hours that speak of one tell of its days. */
const MONTHS =
  /\b(?:jan(?:uary|vier)?|july|juillet|august|aout|nov(?:ember|embre)?|dec(?:ember|embre)?)\b/g

/**
 * Whether a question is about a feast of which the hours say nothing: the hours of any week are no answer to "are you
 * open on Christmas Eve?", and would read as a yes. Hours that close from the 10th to the 24th of August answer for the
 * 15th. The `words` of the question are folded.
 */
export function isOfUnknownFeast(words: string, hours: Fact): boolean {
  const told = fold(hours.text)
  const months = words.match(MONTHS) ?? []
  if (months.some((month) => told.includes(month))) return false
  return FEASTS.some((feast) => feast.test(words) && !feast.test(told))
}
