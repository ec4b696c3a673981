/** The ending that a verb of the data files has when all its forms count: « recommander~ ». */
export const ALL_FORMS = '~'

const FIRST_GROUP =
  'er é ée e es ons ez ent ais ait ions iez aient erai eras era erons erez eront erais erait erions eriez eraient ant'.split(
    ' ',
  )
const SECOND_GROUP =
  'ir i ie is it issons issez issent issais issait issaient irai ira irons irez iront irais irait iraient issant'.split(
    ' ',
  )

/**
 * The forms of a regular verb in -er or -ir, written with what follows it: « régaler~ », « donner~ envie ». A phrase
 * without the mark is its own only form.
 */
export function frenchForms(phrase: string): string[] {
  const mark = phrase.indexOf(ALL_FORMS)
  if (mark < 0) return [phrase]
  const start = phrase.lastIndexOf(' ', mark) + 1
  const verb = phrase.slice(start, mark)
  const root = verb.slice(0, -2)
  const endings = verb.endsWith('ir') ? SECOND_GROUP : FIRST_GROUP
  return endings.map((ending) => {
    // The last letter of a stem changes before a and o: « mangeons », « plaçait ».
    const hard = /^[ao]/.test(ending)
    const base =
      hard && root.endsWith('g')
        ? `${root}e`
        : hard && root.endsWith('c')
          ? `${root.slice(0, -1)}ç`
          : root
    return phrase.slice(0, start) + base + ending + phrase.slice(mark + ALL_FORMS.length)
  })
}
