import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'

/** For an organisation of which nobody has said yet what its invoices need. */
export function SellerNotice({ name, link }: { name: string; link: LinkProps }) {
  return (
    <Alert
      title={m.selling_seller_missing()}
      action={
        <Button asChild size="sm" variant="outline">
          <Link {...link}>{m.selling_seller_fill()}</Link>
        </Button>
      }
      className="mt-4 print:hidden"
    >
      {m.selling_seller_missing_text({ name })}
    </Alert>
  )
}
