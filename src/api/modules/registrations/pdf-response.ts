/** A paper about somebody: for whoever asked, and kept nowhere on its way. */
export const pdfResponse = (file: Buffer, name: string): Response =>
  new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.slice(0, 80))}.pdf`,
      'cache-control': 'private, no-store',
    },
  })
