/** The version of the rules and the lexicons together; it is written beside every reading and every reply. */
export const ENGINE_VERSION = '0.25.0'
