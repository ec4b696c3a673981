/**
 * What an Admin of some locations may do in the restaurant all the same, and why. What is looked for among their
 * locations alone is not here, since what lies elsewhere is not found.
 */
export const ALSO_FOR_SOME: readonly (readonly [RegExp, string])[] = [
  [/^automation\.(?:stop|withdraw)$/u, 'whoever sees something go wrong may stop it'],
  [/^imports\.create$/u, 'a file brings reviews of their own locations alone'],
  [/^alert(?:s|Rules|Channels)\./u, 'what they are alerted of, and how, is their own'],
  [
    /^sourceConsents\.begin$/u,
    'a consent connects nothing yet, and later their own locations alone',
  ],
  [
    /^(?:menuItems|menuSuggestions|ownWords|staffRoles|staffSuggestions)\./u,
    'the restaurant has one list of names, which whoever reads its reviews keeps',
  ],
]
