/** What an Admin of some locations may do in the restaurant all the same, and why. */
export const ALSO_FOR_SOME: readonly (readonly [RegExp, string])[] = [
  [/^automation\.(?:stop|withdraw)$/u, 'whoever sees something go wrong may stop it'],
  [/^(?:automation\.dryRun|voiceTrials\.preview)$/u, 'nothing is stored, of what they see alone'],
  [/^alerts\./u, 'it is their own'],
  [
    /^(?:menu|ownWords|staffRoles|staffSuggestions\.(?:dismiss|undo))/u,
    'one list of names for all',
  ],
  [/^(?:staff|annotations|apiKeys\.revoke)/u, 'it is found among their locations, or not at all'],
]
