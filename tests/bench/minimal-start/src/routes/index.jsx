import { createFileRoute } from '@tanstack/react-router'
import { items } from '../../../limits/items.js'
import { List } from '../../../limits/list.js'

export const Route = createFileRoute('/')({
  loader: () => items,
  component: () => <List items={Route.useLoaderData()} />,
})
