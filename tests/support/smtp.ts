import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { eventually } from './eventually.ts'

export type Received = { envelope: string[]; raw: string; mail: Email }

/** A real SMTP server on loopback, and what it has received; it has none of the addresses that it `refuses`. */
export async function startSmtp(port: number, refuses: (address: string) => boolean = () => false) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? Object.assign(new Error('No such person here'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        void PostalMime.parse(raw).then((mail) => {
          received.push({ envelope, raw, mail })
          done()
        })
      })
    },
  })
  // Whoever is killed while it sends breaks off.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  const to = (address: string) =>
    eventually(() => {
      const found = received.filter(({ envelope }) => envelope.includes(address))
      if (found.length === 0) throw new Error(`Nothing for ${address} yet`)
      return found
    })
  return { received, to, close }
}
