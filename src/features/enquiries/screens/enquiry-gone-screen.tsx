import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

/** Whose it is, nobody is told. */
export function EnquiryGoneScreen({ all }: { all: LinkProps }) {
  return (
    <Container className="py-12">
      <EmptyState
        level={1}
        art={<EmptyShelf size={110} />}
        title={m.enquiries_gone_title()}
        text={m.enquiries_gone_text()}
        action={
          <Button asChild>
            <Link {...all}>{m.enquiries_all_own()}</Link>
          </Button>
        }
      />
    </Container>
  )
}
