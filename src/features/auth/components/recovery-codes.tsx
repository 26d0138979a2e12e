import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Button } from '#/ui/primitives/button.tsx'

type RecoveryCodesProps = { codes: readonly string[]; page: LinkProps; back: string | undefined; onKept: () => void }

/** Shown once: to be kept on paper or in a file. */
export function RecoveryCodes({ codes, page, back, onKept }: RecoveryCodesProps) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="space-y-5">
      <Alert tone="warning" role="alert">
        <p>{m.auth_codes_once()}</p>
      </Alert>
      <ul dir="ltr" className="grid gap-x-8 gap-y-2 rounded border border-line bg-card p-5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormActions>
        <Button asChild size="lg">
          {back ? (
            <a href={back}>{m.auth_codes_kept()}</a>
          ) : (
            <Link {...page} onClick={onKept}>
              {m.auth_codes_kept()}
            </Link>
          )}
        </Button>
        <Button asChild size="lg" variant="outline">
          <a href={file} download="casa-recovery-codes.txt">
            {m.auth_codes_download()}
          </a>
        </Button>
        <Button size="lg" variant="outline" className="noscript:hidden" onClick={() => window.print()}>
          {m.auth_codes_print()}
        </Button>
      </FormActions>
    </div>
  )
}
