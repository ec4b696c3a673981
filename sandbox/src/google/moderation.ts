const ADDRESS =
  /(?:https?:\/\/|\bwww\.)\S|\b[a-z0-9-]+\.(?:com|ca|net|org|fr|io|info|example|test)\b/i
const TELEPHONE = /\d(?:[\s().-]{0,2}\d){9}|\b\d{3}[-. ]\d{4}\b/

/**
 * What the double's moderation objects to, by the names of Google's reference: an address is
 * advertising, a telephone number is personal. Null: nothing.
 */
export function violationOf(text: string): string | null {
  if (ADDRESS.test(text)) return 'ADVERTISING_AND_SOLICITATION'
  return TELEPHONE.test(text) ? 'PERSONAL_INFO' : null
}
