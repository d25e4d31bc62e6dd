import { NoticeTextsForm } from '#ui/forms/NoticeTextsForm.tsx'
import { t } from '#ui/words/words.ts'
import { ChangeSettings } from './ChangeSettings.tsx'

/** `/system/form-texts`: the texts of messages to clients. */
export const NoticeTextsPage = () => <ChangeSettings title={t('Texts to clients and brokers')} Form={NoticeTextsForm} />
