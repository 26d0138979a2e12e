import { m } from '#/paraglide/messages.js'

export const promises: { title: () => string; text: () => string }[] = [
  { title: m.site_about_promise_order, text: m.site_about_promise_order_text },
  { title: m.site_about_promise_calm, text: m.site_about_promise_calm_text },
  { title: m.site_about_promise_children, text: m.site_about_promise_children_text },
  { title: m.site_about_promise_open, text: m.site_about_promise_open_text },
]
