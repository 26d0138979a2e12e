import { m } from '#/paraglide/messages.js'
import type { ComposerState } from '../composer.actors.ts'

/** Whether all is safe. What is heard changes only when that does; that it is being saved is only seen. */
export function SaveStatus({ state }: { state: ComposerState }) {
  const isAway = state.matches({ writing: 'waiting' })
  const isBusy = state.matches({ writing: 'changed' }) || state.matches('saving')
  const told = isAway ? m.mail_kept_here() : state.context.stored ? m.mail_saved() : ''
  return (
    <p className="ms-auto min-w-0 shrink-0 text-small text-muted">
      <span role="status" className={isBusy ? 'sr-only' : undefined}>
        {told}
      </span>
      {isBusy && <span aria-hidden="true">{m.mail_saving()}</span>}
    </p>
  )
}
