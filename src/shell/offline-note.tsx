import { isServerSilent } from '#/client/connection.ts'
import { useStayOffline } from '#/client/use-stay-offline.ts'
import { m } from '#/paraglide/messages.js'
import { CloseButton } from '#/ui/primitives/close-button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'

/**
 * Said where somebody wants to go on without a connection, or while the server is away. A part of every page: without a
 * connection nothing could be loaded.
 */
export function OfflineNote() {
  const [tried, close] = useStayOffline()
  return (
    <div role="alert" className="empty:hidden fixed inset-x-4 bottom-4 z-40 mx-auto max-w-lg print:hidden">
      {tried && (
        <div className="flex items-center gap-3 rounded border border-warning/40 bg-warning-tint py-2 ps-4 pe-2 text-ink shadow-lg">
          <LineIcon name="warning" className="text-warning" />
          <p className="grow text-[0.9375rem]">{isServerSilent() ? m.shell_unanswered() : m.shell_offline()}</p>
          <CloseButton label={m.shell_close()} onClick={close} />
        </div>
      )}
    </div>
  )
}
