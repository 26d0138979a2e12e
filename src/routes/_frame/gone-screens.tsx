// For what an address once led to. As with what goes wrong, the browser loads it when it is needed; the server cannot wait.
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#/client/lazy-part.ts'
import { ArticleGoneScreen as ServedArticleGone } from '#/features/blog/screens/article-gone-screen.tsx'
import { EventGoneScreen as ServedEventGone } from '#/features/events/screens/event-gone-screen.tsx'
import { TopicGoneScreen as ServedTopicGone } from '#/features/forum/screens/topic-gone-screen.tsx'
import { ProductGoneScreen as ServedProductGone } from '#/features/shop/screens/product-gone-screen.tsx'

const ArticleGone = createIsomorphicFn()
  .server(() => ServedArticleGone)
  .client(() =>
    lazyPart(() => import('#/features/blog/screens/article-gone-screen.tsx').then((part) => part.ArticleGoneScreen)),
  )()
const EventGone = createIsomorphicFn()
  .server(() => ServedEventGone)
  .client(() =>
    lazyPart(() => import('#/features/events/screens/event-gone-screen.tsx').then((part) => part.EventGoneScreen)),
  )()
const ProductGone = createIsomorphicFn()
  .server(() => ServedProductGone)
  .client(() =>
    lazyPart(() => import('#/features/shop/screens/product-gone-screen.tsx').then((part) => part.ProductGoneScreen)),
  )()
const TopicGone = createIsomorphicFn()
  .server(() => ServedTopicGone)
  .client(() =>
    lazyPart(() => import('#/features/forum/screens/topic-gone-screen.tsx').then((part) => part.TopicGoneScreen)),
  )()

export const ArticleGoneScreen = (props: ComponentProps<typeof ServedArticleGone>) => (
  <Suspense>
    <ArticleGone {...props} />
  </Suspense>
)
export const EventGoneScreen = (props: ComponentProps<typeof ServedEventGone>) => (
  <Suspense>
    <EventGone {...props} />
  </Suspense>
)
export const ProductGoneScreen = (props: ComponentProps<typeof ServedProductGone>) => (
  <Suspense>
    <ProductGone {...props} />
  </Suspense>
)
export const TopicGoneScreen = (props: ComponentProps<typeof ServedTopicGone>) => (
  <Suspense>
    <TopicGone {...props} />
  </Suspense>
)
