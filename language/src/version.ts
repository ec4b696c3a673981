/** Of the rules and the lexicons together; written beside every reading and reply. */
export const ENGINE_VERSION = '0.3.0'
