import userEvent, { type UserEvent } from '@testing-library/user-event'

/**
 * A user who writes the middle of words at once, between the first and the last key: each key draws the whole form,
 * which was a third of the time of forms' tests. Figures, days and keys such as `{Enter}` come one by one, as does
 * everything in a field with a list. A test about typing itself has Testing Library's own user.
 */
export function hand(): UserEvent {
  const user = userEvent.setup()
  return {
    ...user,
    type: async (field, text, options) => {
      if (options !== undefined || !hasWords(text) || !takesText(field)) return user.type(field, text, options)
      await user.type(field, text.slice(0, 1))
      await user.paste(text.slice(1, -1))
      return user.keyboard(text.slice(-1))
    },
  }
}

const hasWords = (text: string): boolean => /\p{L}{4}/u.test(text) && !/[{[]/.test(text)

/** Where a key would do nothing, a paste could still write. */
const isLocked = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.disabled || field.readOnly || field.closest('fieldset')?.disabled === true

const takesText = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement &&
      /^(?:text|email|tel|password)$/.test(field.type) &&
      field.role !== 'combobox')) &&
  !isLocked(field)
