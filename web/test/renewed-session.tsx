/** The answer to a renewal: a token in the form of the server's (RFC 7519), which speaks for one person. */
export function renewedSession(signedIn?: object, lastEventId?: string): Response {
  const token = ['{}', JSON.stringify({ sub: 'u-1' }), ''].map((part) => btoa(part)).join('.')
  return Response.json({
    status: 'success',
    data: {
      access_token: token,
      expires_in: 900,
      signed_in: signedIn,
      last_event_id: lastEventId,
    },
  })
}
