/** The workflow dialogs. */
export const workflow = {} as const
