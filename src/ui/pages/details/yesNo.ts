/** Yes or no. */
export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')
