const ADDRESS =
  /(?:https?:\/\/|\bwww\.)\S|\b[a-z0-9-]+\.(?:com|ca|net|org|fr|io|info|example|test)\b/i
const TELEPHONE = /\d(?:[\s().-]{0,2}\d){9}|\b\d{3}[-. ]\d{4}\b/

/**
 * The name, from Google's reference, of what the double's moderation objects to: a web address is advertising, a
 * telephone number is personal. Null means that it objects to nothing.
 */
export function violationOf(text: string): string | null {
  if (ADDRESS.test(text)) return 'ADVERTISING_AND_SOLICITATION'
  return TELEPHONE.test(text) ? 'PERSONAL_INFO' : null
}
