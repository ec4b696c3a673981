/**
 * Options of a list of the console, which is asked for whenever it is opened: another screen, another SuperAdmin or a
 * stranger may have changed it meanwhile, and no stream of events tells.
 */
export const ASKED_ANEW = { staleTime: 0 } as const
