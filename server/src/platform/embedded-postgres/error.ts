/** Why the embedded PostgreSQL will not run here, in words for the person who starts Maitre. */
export class EmbeddedError extends Error {}
