import type { PostText } from '#/contract/blog/blog.ts'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'

/** What a text begins with; an older one may lack what came later. */
export const emptyText: PostText = {
  title: '',
  description: '',
  content: emptyDocument,
  tags: [],
  metaTitle: '',
  metaDescription: '',
  cover: null,
  coverAlt: '',
}
