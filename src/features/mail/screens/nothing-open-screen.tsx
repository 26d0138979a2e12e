import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'

/** The pane for reading, while nothing is read. */
export function NothingOpenScreen() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-6 px-8 text-center">
      <Envelope size={130} />
      <p className="max-w-70 text-muted">{m.mail_nothing_open()}</p>
    </div>
  )
}
