import type { Fault } from './fault.ts'

const SETTINGS = 'server/src/platform/llm-settings.ts'
const METER = 'server/src/platform/llm-meter.ts'
const METER_TEST = 'server/src/platform/llm-meter.test.ts'
const CHOICE = 'server/src/modules/restaurants/language-model.ts'
const CHOICE_TEST = 'server/src/modules/restaurants/language-model.test.ts'
const WITHHOLD = 'server/src/platform/withhold.ts'
const WITHHOLD_TEST = 'server/src/platform/withhold.test.ts'
const SHAPES = 'server/src/platform/personal-shapes.ts'
const LLM = 'server/src/platform/llm.ts'
const REPLY = 'server/src/modules/drafting/llm-reply.ts'
const REPLY_TEST = 'server/src/modules/drafting/llm-reply.test.ts'
const READING = 'server/src/modules/reading/llm-reading.ts'
const LEAVES = 'server/src/modules/drafting/personal-data.test.ts'
const FIELD = 'web/src/lib/language-model-field.tsx'
const FORM_TEST = 'web/src/pages/dashboard/administration-language-model.browser.test.tsx'

export const LANGUAGE_MODELS: readonly Fault[] = [
  {
    name: 'The model that a restaurant chose is stored, and the default is asked all the same.',
    file: METER,
    text: 'modelNamed(modelFor(settings, wish.model))',
    by: 'modelNamed(modelFor(settings, null))',
    tests: [METER_TEST, CHOICE_TEST],
  },
  {
    name: 'A model that the installation offers no more is asked for the restaurants that chose it.',
    file: SETTINGS,
    text: 'chosen !== null && models.includes(chosen) ? chosen : model',
    by: 'chosen ?? model',
    tests: [METER_TEST, CHOICE_TEST],
  },
  {
    name: 'A restaurant stores the name of a model that the installation does not offer.',
    file: CHOICE,
    text: "  if (!llm.models.includes(model)) throw new AppError('restaurant.model_not_offered')\n",
    by: '',
    tests: [CHOICE_TEST],
  },
  {
    name: 'A model that fails silences the other models of the installation too.',
    file: METER,
    text: 'models.get(model) ?? createLlm',
    by: "models.get('') ?? createLlm",
    tests: [METER_TEST],
  },
  {
    name: 'Nobody sees that the model that was chosen is offered no more.',
    file: FIELD,
    text: "if (value === '' || models.includes(value)) return",
    by: 'if (true) return',
    tests: [FORM_TEST],
  },
  {
    name: 'The names of other guests leave with the earlier replies.',
    file: REPLY,
    text: '.slice(0, EARLIER_SHOWN).map(without)',
    by: '.slice(0, EARLIER_SHOWN)',
    tests: [LEAVES],
  },
  {
    name: 'The names of other guests leave with the replies that the house likes.',
    file: REPLY,
    text: 'house.examples.map(without)',
    by: 'house.examples',
    tests: [LEAVES],
  },
  {
    name: 'A guest whom a reply begins with is named to the model.',
    file: 'server/src/modules/drafting/withhold-guests.ts',
    text: ' && !isCalled(reply, word, index)',
    by: '',
    tests: [LEAVES],
  },
  {
    name: 'The telephone number that a guest wrote leaves with the question to the model.',
    file: LLM,
    text: "    if (typeof value === 'string') return shown(value)\n",
    by: "    if (typeof value === 'string') return value\n",
    tests: [LEAVES],
  },
  {
    name: 'The wish of a person takes the address of a guest along to the model.',
    file: LLM,
    text: '`${shown(instructions)}',
    by: '`${instructions}',
    tests: [LEAVES],
  },
  {
    name: 'The last name of a guest leaves with the question to the model.',
    file: WITHHOLD,
    text: 'return withholdWords(left, lastNamesOf(authorName, called))',
    by: 'return left',
    tests: [WITHHOLD_TEST, LEAVES],
  },
  {
    name: 'The model is told the whole name of a guest whom it greets.',
    file: REPLY,
    text: '      author: guestName,',
    by: '      author: review.authorName,',
    tests: [REPLY_TEST],
  },
  {
    name: 'A telephone number as the French write it leaves.',
    file: SHAPES,
    text: '(?:${SIGN}\\d){6,15}',
    by: '(?:-\\d){6,15}',
    tests: [WITHHOLD_TEST],
  },
  {
    name: 'A handle in small letters, whose words a full stop parts, leaves.',
    file: WITHHOLD,
    text: '|[\\d_@.]/u.test(word)',
    by: '|[\\d_@]/u.test(word)',
    tests: [WITHHOLD_TEST, LEAVES],
  },
  {
    name: 'The handle of a guest, which is all of their name, leaves with their words.',
    file: WITHHOLD,
    text: 'const isHandle = /[\\d_@.]/u.test(first)',
    by: 'const isHandle = others.length < 0',
    tests: [WITHHOLD_TEST, LEAVES],
  },
  {
    name: 'The placeholders are shorter than what they stand for, and evidence stands elsewhere in the review.',
    file: WITHHOLD,
    text: "`[${kind.padEnd(room, '_')}]`",
    by: '`[${kind}]`',
    tests: [WITHHOLD_TEST, LEAVES],
  },
  {
    name: 'A reading loses what the model quotes around a telephone number.',
    file: READING,
    text: 'quoteFinder(review.shown)',
    by: 'quoteFinder(review.text)',
    tests: [LEAVES],
  },
  {
    name: 'What guests speak of has a name that was made of a placeholder.',
    file: READING,
    text: 'grounded(one.keyword, said)',
    by: 'one.keyword',
    tests: [LEAVES],
  },
  {
    name: 'A reply shows what stands for a last name that was left out.',
    file: REPLY,
    text: '      ...placeholdersIn(text).map((one) => `shows what was left out: ${JSON.stringify(one)}`),\n',
    by: '',
    tests: [REPLY_TEST],
  },
  {
    name: 'A restaurant goes past its tokens by as many questions as are asked at once.',
    file: METER,
    text: "      await tx.run('llm_note', NOTE, [day, restaurantId, model, tokens])\n",
    by: '',
    tests: [METER_TEST],
  },
  {
    name: 'A restaurant that used up its tokens goes on to ask the model.',
    file: METER,
    text: '>= cap) return false',
    by: '>= cap * 9) return false',
    tests: [METER_TEST, CHOICE_TEST],
  },
  {
    name: 'What was noted of a question that was never asked stays counted.',
    file: METER,
    text: '            if (!isCounted) await release(held)\n',
    by: '',
    tests: [METER_TEST],
  },
  {
    name: 'What the installation gives each restaurant holds for nobody.',
    file: METER,
    text: 'wish.tokens ?? restaurantTokens',
    by: 'wish.tokens ?? (restaurantTokens && null)',
    tests: [METER_TEST, CHOICE_TEST],
  },
  {
    name: 'An Admin gives their own restaurant more tokens.',
    file: 'server/src/modules/restaurants/change-restaurant.ts',
    text: "if (tokens !== before.llm_monthly_cap && actor.role !== 'SuperAdmin')",
    by: 'if (false)',
    tests: [CHOICE_TEST],
  },
  {
    name: 'Nobody is told that a draft was written by the local engine since the tokens were used up.',
    file: 'server/src/modules/drafting/write-with.ts',
    text: 'error instanceof LlmCapped ? { ...draft, capped: error.cap } : null',
    by: 'null',
    tests: [CHOICE_TEST],
  },
  {
    name: 'An Admin whose restaurant used up its tokens reads that all goes on.',
    file: CHOICE,
    text: "isUsedUp ? 'restaurant' : ",
    by: '',
    tests: [CHOICE_TEST],
  },
  {
    name: 'A person at the inbox does not see why a draft is the built-in engine’s.',
    file: 'web/src/features/reviews/reply/reply-card.tsx',
    text: '          <Capped by={review.reply.capped} />\n',
    by: '',
    tests: ['web/src/features/reviews/capped.browser.test.tsx'],
  },
  {
    name: 'A number of tokens that is typed with spaces is not taken.',
    file: 'web/src/features/console/restaurants/tokens-field.tsx',
    text: "target.value.replaceAll(/\\D/gu, '')",
    by: 'target.value',
    tests: ['web/src/pages/console/restaurant-form.browser.test.tsx'],
  },
]
