import { Suspense, lazy } from 'react'
import type { AreaId } from '#/areas/access.ts'
import { newsLinks } from '#/areas/news.ts'
import { shopLinks } from '#/areas/site.ts'
import { CartButton } from '#/features/shop/components/cart-button.tsx'
import { NewsSection } from '#/features/live/components/news-section.tsx'
import { News } from '#/features/live/components/news.tsx'
import { m } from '#/paraglide/messages.js'

const NewChat = lazy(() => import('./news-lists.tsx').then((part) => ({ default: part.NewChat })))
const NewMail = lazy(() => import('./news-lists.tsx').then((part) => ({ default: part.NewMail })))

type AreaNewsProps = { area: AreaId; unread: { chat: number; mail: number } }

/** What is new in chat and mail, and what is in the cart, from every page of an area. */
export function AreaNews({ area, unread: { chat, mail } }: AreaNewsProps) {
  const links = newsLinks(area)
  return (
    <>
      <CartButton link={shopLinks.cart} signedIn quiet />
      <News count={chat + mail}>
        {(opened) => (
          <>
            <NewsSection
              title={m.chat_title()}
              count={chat}
              all={{ link: links.chat.list(), title: m.live_open_chat() }}
            >
              {opened && chat > 0 && (
                <Suspense>
                  <NewChat link={(id) => links.chat.conversation(id)} />
                </Suspense>
              )}
            </NewsSection>
            <NewsSection
              title={m.areas_mail()}
              count={mail}
              all={{ link: links.mail.label('inbox'), title: m.live_open_mail() }}
            >
              {opened && mail > 0 && (
                <Suspense>
                  <NewMail link={(id) => links.mail.mail('inbox', id)} />
                </Suspense>
              )}
            </NewsSection>
          </>
        )}
      </News>
    </>
  )
}
