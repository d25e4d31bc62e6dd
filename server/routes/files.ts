import type { FastifyReply } from 'fastify'
import { imageAddress } from '#server/log/imageFile.ts'
import { problems } from '#server/problem.ts'
import type { Reader } from '#server/records/reading.ts'
import { readRecords } from '#server/records/records.ts'
import { maySee } from '#server/visibility.ts'
import { demandSession, type Route } from './route.ts'

/** Whether an image is the company's icon or logo, which anyone may see. */
async function isCompanys(tx: Reader, address: string): Promise<boolean> {
  const settings = await tx
    .selectFrom('settings')
    .select(['company_icon', 'company_logo_landscape'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return settings !== undefined && [settings.company_icon, settings.company_logo_landscape].includes(address)
}

async function shipmentsSignedWith(tx: Reader, address: string): Promise<readonly number[]> {
  const shipments = await tx.selectFrom('shipments').select('id').where('signature', '=', address).execute()
  return shipments.map(({ id }) => id)
}

async function sendFile(tx: Reader, id: string, reply: FastifyReply, keep: string): Promise<FastifyReply> {
  const file = await tx.selectFrom('files').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst()
  if (file === undefined) throw problems.notFound()
  return reply
    .type(file.mime)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .header('cache-control', keep)
    .send(file.bytes)
}

/**
 * A picture by the hash of its bytes: the company's for anyone, a signature for whoever may see a shipment signed
 * with it. Never as anything a browser would run.
 */
export const fileRoute: Route = {
  method: 'GET',
  path: '/api/files/{sha}/',
  access: 'anyone',
  answer: async ({ db }, request, reply) => {
    const [sha = ''] = Object.values(request.params ?? {}).map(String)
    const address = imageAddress({ id: sha })
    if (!/^[\da-f]{64}$/.test(sha)) throw problems.notFound()
    if (await isCompanys(db.read, address)) return sendFile(db.read, sha, reply, 'private, max-age=31536000, immutable')
    const { user } = demandSession(request)
    const shipments = await readRecords(db.read, 'shipments', await shipmentsSignedWith(db.read, address))
    if (!shipments.some(({ record, sight }) => maySee(user, 'shipments', record.id, sight))) throw problems.notFound()
    // A tablet keeps nobody's signature once they have signed out.
    return sendFile(db.read, sha, reply, 'no-store')
  },
}
