/** An address of which only its own person can tell that it is theirs: "m•••@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`
}
