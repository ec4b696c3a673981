import type { Fault } from './fault.ts'

/** What is wrong with a list of faults, each line by the name of its fault; `read` gives a file's text, if it is there. */
export function unseedable(
  faults: readonly Fault[],
  read: (file: string) => string | undefined,
): string[] {
  const names = faults.map(({ name }) => name)
  return faults.flatMap(({ name, file, text, by, tests }) => {
    const times = (read(file) ?? '').split(text).length - 1
    return [
      ...(times === 1 ? [] : [`${name} ${file} has its text ${times} times, not once.`]),
      ...(text === by ? [`${name} It changes nothing.`] : []),
      ...(names.filter((other) => other === name).length > 1 ? [`${name} It is there twice.`] : []),
      ...tests
        .filter((test) => read(test) === undefined)
        .map((test) => `${name} ${test} is not there.`),
    ]
  })
}
