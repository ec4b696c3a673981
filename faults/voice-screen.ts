import type { Fault } from './fault.ts'

const TAB = 'web/src/features/administration/voice'
const DRAFT = `${TAB}/draft.ts`
const LISTS_TEST = `${TAB}/voice-lists.browser.test.tsx`
const SAVE_TEST = `${TAB}/voice-save.browser.test.tsx`
const TAB_TEST = `${TAB}/voice-tab.browser.test.tsx`

export const VOICE_SCREEN: readonly Fault[] = [
  {
    name: 'A fact that was emptied is deleted by Save without a word.',
    file: `${TAB}/voice-editor.tsx`,
    text: 'const isWordless = hasWordless(voice)',
    by: 'const isWordless = false',
    tests: [LISTS_TEST],
  },
  {
    name: 'Save leaves out the reply to follow that is being written.',
    file: DRAFT,
    text: "examples: [...voice.examples, draft.writing ?? '']",
    by: 'examples: voice.examples',
    tests: [LISTS_TEST],
  },
  {
    name: 'What is typed while the voice is being saved is thrown away.',
    file: DRAFT,
    text: '!(key in part && isSame(value, before.get(key)))',
    by: '!(key in part)',
    tests: [SAVE_TEST],
  },
  {
    name: 'A trial is out of date as soon as its voice is saved.',
    file: `${TAB}/trial.tsx`,
    text: 'words !== wish.words',
    by: 'JSON.stringify(changes) !== JSON.stringify(wish.changes)',
    tests: [TAB_TEST],
  },
]
