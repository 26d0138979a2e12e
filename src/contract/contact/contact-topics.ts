/** What a message to the team can be about. Apart from its schema, which the page with the form does not need. */
export const contactTopics = ['account', 'school', 'privacy', 'press', 'other'] as const
