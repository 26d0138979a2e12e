/** The few messages of PostgreSQL's wire protocol (version 3) that the embedded database says itself. */

/** What a server answers to the startup packet: authenticated, no key to cancel by, ready. */
export function handshake() {
  return Buffer.concat([message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), message('Z', Buffer.from('I'))])
}

export function simpleQuery(sql: string) {
  return message('Q', Buffer.from(`${sql}\0`))
}

/** How a server ends a session, for example 57014 "canceling statement due to statement timeout". */
export function fatalError(code: string, text: string) {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
}

const idle = Buffer.from([...message('Z', Buffer.from('I'))])

/** Whether a complete answer ends with ReadyForQuery inside a transaction, be it a failed one. */
export function endsInTransaction(answer: Uint8Array) {
  const end = answer.subarray(-idle.length)
  return end.length === idle.length && end[0] === idle[0] && end[4] === idle[4] && end[5] !== idle[5]
}

function message(type: string, body: Buffer) {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
