/** The colours of `tokens.css` that mails are drawn in, which a mail cannot name; a test holds them to it. */
export const COLOURS = {
  light: {
    '--surface-sunken': '#f1efeb',
    '--surface': '#ffffff',
    '--line': '#e5e2db',
    '--ink': '#1c1a16',
    '--ink-2': '#4d4941',
    '--ink-3': '#676258',
    '--brand': '#12503f',
    '--on-brand': '#ffffff',
    '--positive': '#0b7a97',
    '--positive-text': '#0a5f77',
    '--negative-text': '#a3321a',
    '--negative': '#c4411f',
  },
  dark: {
    '--canvas': '#121311',
    '--surface': '#191a18',
    '--line': '#2b2c28',
    '--ink': '#f3f1eb',
    '--ink-2': '#c9c5bb',
    '--ink-3': '#a19d92',
    '--brand': '#8ccfb3',
    '--on-brand': '#09281e',
    '--positive': '#4fb0cb',
    '--positive-text': '#79c9e0',
    '--negative-text': '#f79a7b',
    '--negative': '#ef7d58',
  },
} as const

const { light, dark } = COLOURS

/**
 * The colours of each part of a mail: in its tag, for mail programs that know no style sheet, and by its class where the
 * person reads in the dark. The page lies below the card: sunken in the light, and darkest in the dark.
 */
const PARTS = {
  page: [{ background: light['--surface-sunken'] }, { background: dark['--canvas'] }],
  card: [
    { background: light['--surface'], 'border-color': light['--line'] },
    { background: dark['--surface'], 'border-color': dark['--line'] },
  ],
  line: [{ 'border-color': light['--line'] }, { 'border-color': dark['--line'] }],
  ink: [{ color: light['--ink'] }, { color: dark['--ink'] }],
  body: [{ color: light['--ink-2'] }, { color: dark['--ink-2'] }],
  note: [{ color: light['--ink-3'] }, { color: dark['--ink-3'] }],
  good: [{ color: light['--positive-text'] }, { color: dark['--positive-text'] }],
  bad: [{ color: light['--negative-text'] }, { color: dark['--negative-text'] }],
  praise: [
    { color: light['--ink'], 'border-color': light['--positive'] },
    { color: dark['--ink'], 'border-color': dark['--positive'] },
  ],
  blame: [
    { color: light['--ink'], 'border-color': light['--negative'] },
    { color: dark['--ink'], 'border-color': dark['--negative'] },
  ],
  button: [
    { background: light['--brand'], color: light['--on-brand'] },
    { background: dark['--brand'], color: dark['--on-brand'] },
  ],
} as const satisfies Record<string, readonly [Colours, Colours]>

type Colours = Partial<Record<'color' | 'background' | 'border-color', string>>
export type Part = keyof typeof PARTS

const stylesOf = (colours: Colours, end: string): string =>
  Object.entries(colours)
    .map(([name, colour]) => `${name}:${colour}${end}`)
    .join(';')

/** The class and the styles of a tag that is such a part; the styles of its shape come first, its colours after them. */
export function drawnAs(part: Part, shape: string): string {
  const [colours] = PARTS[part]
  return `class="${part}" style="${shape};${stylesOf(colours, '')}"`
}

/** What the head of a mail says for the dark: that the mail has colours of its own, and which. */
export const DARK_HEAD = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${Object.entries(
  PARTS,
)
  .map(([part, [, colours]]) => `.${part}{${stylesOf(colours, '!important')}}`)
  .join(
    '',
  )}}@media (max-width:480px){.wide{padding-left:20px!important;padding-right:20px!important}}</style>`
