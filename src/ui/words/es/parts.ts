/** What the parts of the screens say by themselves: lists, fields, dialogs, figures. */
export const parts = {} as const
