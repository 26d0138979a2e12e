import { createElement as h } from 'react'

/** A plain list, the same for the bare page and the minimal Start app. */
export const List = ({ items }) =>
  h(
    'main',
    { className: 'page' },
    h('h1', null, 'Open positions'),
    h(
      'ul',
      { className: 'list' },
      items.map((item) =>
        h(
          'li',
          { key: item.id, className: 'card' },
          h('h2', null, h('a', { href: `/jobs/${item.id}` }, item.title)),
          h('p', { className: 'meta' }, h('span', null, item.school), ' · ', h('span', null, item.place)),
          h('p', null, item.summary),
          h('ul', { className: 'tags' }, ...item.tags.map((tag) => h('li', { key: tag }, tag))),
          h('time', { dateTime: item.posted }, item.posted),
        ),
      ),
    ),
  )
