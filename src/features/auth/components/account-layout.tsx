import { useSyncExternalStore, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Shelf } from '#/ui/materials/shelf.tsx'
import { Container } from '#/ui/page/container.tsx'

type AccountLayoutProps = {
  title: string
  lead?: ReactNode
  /** A material at the other side of a desk, and the sentence above it. A phone leaves both out. */
  art: ReactNode
  /** For pictures that bring no shelf of their own. */
  shelf?: boolean
  caption: string
  /** Where else one might have wanted to go. */
  aside?: ReactNode
  /** Known to the server, where no script runs that could find out. */
  cookiesRefused?: boolean
  children: ReactNode
}

const never = () => () => {}

/** Whether this browser keeps no cookies: whoever signs in would be led back here without a word. */
const useCookiesRefused = () =>
  useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  )

/** One thing to do at one side, a material at the other. */
export function AccountLayout({
  title,
  lead,
  art,
  shelf,
  caption,
  aside,
  cookiesRefused,
  children,
}: AccountLayoutProps) {
  const isRefused = useCookiesRefused() || cookiesRefused
  return (
    <Container className="grid gap-x-16 py-10 md:py-14 lg:grid-cols-[minmax(0,32rem)_minmax(0,40rem)] lg:justify-between">
      <div className="mx-auto w-full max-w-form lg:max-w-none lg:py-6">
        <h1 className="text-[30px] leading-tight font-bold tracking-[-0.022em] sm:text-display">{title}</h1>
        {lead && <p className="mt-3 text-lead text-muted">{lead}</p>}
        {isRefused && (
          <Alert tone="danger" role="alert" className="mt-8">
            {m.auth_cookies_refused()}
          </Alert>
        )}
        <div className="mt-8">{children}</div>
        {aside && <div className="mt-8 space-y-2 border-t border-line pt-6 text-muted">{aside}</div>}
      </div>
      <div className="hidden lg:block">
        <div className="sticky top-[124px] flex h-[min(680px,calc(100dvh-172px))] min-h-120 flex-col rounded bg-sunken pt-10 pb-14 xl:pt-12">
          <p className="max-w-[18em] px-10 pb-8 text-title text-balance xl:px-12">{caption}</p>
          <div className="flex min-h-0 flex-1 items-end justify-center px-10 xl:px-12 [&_svg]:-mb-1 [&_svg]:max-h-full">
            {art}
          </div>
          {shelf && <Shelf />}
        </div>
      </div>
    </Container>
  )
}
