import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { toast } from '#/ui/feedback/toast.ts'

/** By the browser’s own way where it has one, else as a link to paste. No other site hears of it. */
export function ShareLink({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    if (isCopied) toast(m.blog_share_copied())
    else window.prompt(m.blog_share(), url)
  }
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      <Button variant="outline" size="sm" onClick={() => void share()}>
        {m.blog_share()}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => window.print()} className="max-md:hidden">
        {m.blog_print()}
      </Button>
    </div>
  )
}
