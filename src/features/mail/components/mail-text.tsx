/**
 * A mail’s HTML, in the page itself rather than in a frame: the API lets neither scripts, styles, classes nor remote
 * content through, and sanitises both before it stores and before it answers. So it follows the theme, grows with its
 * words, prints, and is searched and read aloud like everything around it. The page’s CSP is the second wall, and
 * containment keeps a mail from drawing over what surrounds it.
 */
export function MailText({ html }: { html: string }) {
  return (
    <div
      dir="auto"
      className="prose rich-text max-w-[72ch] overflow-x-auto text-body [&>:first-child]:mt-0 wrap-anywhere contain-content [&_blockquote]:text-body [&_blockquote]:text-muted [&_pre]:whitespace-pre-wrap"
      // oxlint-disable-next-line react/no-danger -- as said above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
