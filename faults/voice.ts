import type { Fault } from './fault.ts'

const SAY = 'language/src/reply/say.ts'
const CHECK = 'language/src/reply/check-content.ts'
const AVOIDED = 'language/src/reply/avoided.ts'
const AVOIDED_TEST = 'language/src/reply/avoided.long.test.ts'
const VOICE = 'server/src/modules/restaurants/voice.ts'
const FACTS = 'server/src/modules/restaurants/house-facts.ts'
const FACTS_TEST = 'server/src/modules/restaurants/house-facts.test.ts'
const VOICE_TEST = 'server/src/modules/restaurants/voice.test.ts'
const BRIEF = 'server/src/modules/drafting/brief.ts'
const LLM = 'server/src/modules/drafting/llm-reply.ts'
const TRY_TEST = 'server/src/modules/drafting/try-voice.test.ts'
const NOW_TEST = 'server/src/modules/drafting/voice-of-now.test.ts'
const LLM_TEST = 'server/src/modules/drafting/llm-reply.test.ts'

export const VOICE_FAULTS: readonly Fault[] = [
  {
    name: 'A reply with a forbidden word goes through the check of the voice.',
    file: CHECK,
    text: '  checkAvoided(input, report)\n',
    by: '',
    tests: [AVOIDED_TEST],
  },
  {
    name: 'What fills a gap of a sentence is a word that the voice forbids.',
    file: SAY,
    text: '    if (isAvoided(text, job.house)) continue\n',
    by: '',
    tests: [AVOIDED_TEST],
  },
  {
    name: 'A word that the voice forbids is allowed in its plural.',
    file: AVOIDED,
    text: '(?:e?s|x)?',
    by: '',
    tests: [AVOIDED_TEST],
  },
  {
    name: 'The model is not told which words the voice forbids.',
    file: LLM,
    text: '${avoided(house)}',
    by: '',
    tests: [LLM_TEST],
  },
  {
    name: 'A guest is answered in their language though the voice has one for all replies.',
    file: BRIEF,
    text: 'language: facts.replyLanguage }',
    by: 'language: null }',
    tests: [TRY_TEST],
  },
  {
    name: 'The trial of a voice shows the replies of the stored one.',
    file: FACTS,
    text: "    ...(forbidden_words && { 'voice.forbidden_words': forbidden_words }),\n",
    by: '',
    tests: [TRY_TEST],
  },
  {
    name: 'The trial of a voice at a place shows replies to the guests of other places.',
    file: 'server/src/modules/drafting/try-voice.ts',
    text: 'place?.id), turn)',
    by: 'undefined), turn)',
    tests: [TRY_TEST],
  },
  {
    name: 'What a location is to have its replies do is left out of them.',
    file: 'server/src/modules/restaurants/place-settings.ts',
    text: "if (instructions.trim() !== '')",
    by: "if (instructions.trim() !== '' && place.kind !== 'location')",
    tests: [FACTS_TEST],
  },
  {
    name: 'The trial of a location’s voice goes by what it was told before.',
    file: FACTS,
    text: "          'voice.instructions': added.instructions,\n",
    by: '',
    tests: [FACTS_TEST],
  },
  {
    name: 'Of two facts of one key the first is lost, and nobody is told.',
    file: 'contract/src/voice-fields.ts',
    text: "  .superRefine(eachOnce('key'))\n",
    by: '',
    tests: [VOICE_TEST],
  },
  {
    name: 'A restaurant on Growth shapes its voice as if it were on Essential.',
    file: VOICE,
    text: "  if (shapes || places.size > 0) throw new AppError('tier_required')\n",
    by: '',
    tests: [VOICE_TEST],
  },
  {
    name: 'A voice that is saved as it was has a line of the audit log.',
    file: VOICE,
    text: '  if (difference.fields.size === 0 && difference.places.size === 0) return before\n',
    by: '',
    tests: [VOICE_TEST],
  },
  {
    name: 'The audit log does not tell which location has another voice.',
    file: 'server/src/modules/restaurants/voice-changes.ts',
    text: '      .filter(({ location_id }) => places.has(location_id))\n',
    by: '',
    tests: [VOICE_TEST],
  },
  {
    name: 'The audit log keeps the words of an example, which answers a guest.',
    file: 'server/src/modules/restaurants/voice-changes.ts',
    text: 'examples.map((text) => ({ text }))',
    by: 'examples',
    tests: [VOICE_TEST],
  },
  {
    name: 'Another reply keeps the tone and the language that the house has changed since.',
    file: 'server/src/modules/drafting/write-reply.ts',
    text: 'const usual = voiceFor(row, facts, before)',
    by: 'const usual = before ?? voiceFor(row, facts)',
    tests: [NOW_TEST],
  },
  {
    name: 'The tone that a person chose for one reply is lost with its next version.',
    file: 'server/src/modules/drafting/write-reply.ts',
    text: 'const kept = before?.chosen ?? []',
    by: 'const kept: string[] = []',
    tests: [NOW_TEST],
  },
  {
    name: 'The open review shows the tone of the restaurant where its location has another.',
    file: 'server/src/modules/restaurants/voice-of-now.ts',
    text: "order by s.place_kind = 'location' desc limit 1",
    by: "order by s.place_kind = 'location' limit 1",
    tests: [NOW_TEST],
  },
]
