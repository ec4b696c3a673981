/**
 * The same function with its last answer kept: a reply is planned, composed, heard and checked from the same review
 * again and again, one review after the other. What is given is compared by identity, so nobody changes it meanwhile.
 */
export function lastKept<Given extends readonly unknown[], Answer>(
  make: (...given: Given) => Answer,
): (...given: Given) => Answer {
  let last: { given: Given; answer: Answer } | undefined
  return (...given) => {
    if (last === undefined || given.some((one, at) => one !== last?.given[at]))
      last = { given, answer: make(...given) }
    return last.answer
  }
}
