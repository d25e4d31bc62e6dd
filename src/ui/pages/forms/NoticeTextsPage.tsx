import { NoticeTextsForm } from '#ui/forms/NoticeTextsForm.tsx'
import { t } from '#ui/words/words.ts'
import { ChangeSettings } from './ChangeSettings.tsx'

/** `/system/form-texts`: what clients are told. */
export const NoticeTextsPage = () => <ChangeSettings title={t('Texts to clients')} Form={NoticeTextsForm} />
