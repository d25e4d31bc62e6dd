import { t } from '#ui/words/words.ts'
export const yesNo = (is: boolean): string => (is ? t('Yes') : t('No'))
