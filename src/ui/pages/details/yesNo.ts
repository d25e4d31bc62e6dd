import { t } from '#ui/words/words.ts'
/** Yes or no. */
export const yesNo = (is: boolean): string => (is ? t('Yes') : t('No'))
