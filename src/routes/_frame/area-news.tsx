import { lazy, Suspense } from 'react'
import type { AreaId } from '#/areas/access.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { newsLinks, noticeLink } from '#/areas/news.ts'
import { shopLinks } from '#/areas/site.ts'
import { CartButton } from '#/features/shop/components/cart-button.tsx'
import { NewsSection } from '#/features/live/components/news-section.tsx'
import { Bell } from '#/features/notices/components/bell.tsx'
import { m } from '#/paraglide/messages.js'

const BellPanel = lazy(() =>
  import('#/features/notices/components/bell-panel.tsx').then((part) => ({ default: part.BellPanel })),
)
const NewChat = lazy(() => import('./news-lists.tsx').then((part) => ({ default: part.NewChat })))
const NewMail = lazy(() => import('./news-lists.tsx').then((part) => ({ default: part.NewMail })))

/** What came, what is new in chat and mail, and what is in the cart, from every page of an area. */
export function AreaNews({ area }: { area: AreaId }) {
  const links = newsLinks(area)
  return (
    <>
      <CartButton link={shopLinks.cart} signedIn quiet />
      <Bell page={dashboardLinks.notices()}>
        {({ opened, open }) => (
          <>
            {opened && (
              <Suspense>
                <BellPanel open={open} links={{ all: dashboardLinks.notices(), open: noticeLink }} />
              </Suspense>
            )}
            <NewsSection
              of="chat"
              title={m.chat_title()}
              all={{ link: links.chat.list(), title: m.live_open_chat() }}
              list={opened && <NewChat link={(id) => links.chat.conversation(id)} />}
            />
            <NewsSection
              of="mail"
              title={m.areas_mail()}
              all={{ link: links.mail.label('inbox'), title: m.live_open_mail() }}
              list={opened && <NewMail link={(id) => links.mail.mail('inbox', id)} />}
            />
          </>
        )}
      </Bell>
    </>
  )
}
