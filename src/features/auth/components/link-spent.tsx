import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Button } from '#/ui/primitives/button.tsx'

/** A link that was used, is too old or was never ours: the ways out. */
export function LinkSpent({ again, login }: { again: { link: LinkProps; text: string }; login: LinkProps }) {
  return (
    <FormActions>
      <Button asChild size="lg">
        <Link {...again.link}>{again.text}</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link {...login}>{m.auth_register_login()}</Link>
      </Button>
    </FormActions>
  )
}
