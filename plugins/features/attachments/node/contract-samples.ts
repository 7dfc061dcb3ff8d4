import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, upload }) => {
    const file = await upload('v2/attachments', { patient_id: of('patient') }, '%PDF-1.7\n%%EOF');
    return { attachment: file.filename, attachmentId: file.uuid };
  },
  /** Queries name a file by its file name; its history names it by uuid. */
  samples: ({ of }) => {
    const query = { filename: of('attachment') };
    return {
      'GET v2 /attachments/download': { params: {}, query },
      'GET v2 /attachments/:id/changes': { params: { id: of('attachmentId') } },
      'POST v2 /attachments': { params: {}, body: { patient_id: of('patient') } },
      'PATCH v2 /attachments': { params: {}, query, body: { title: 'Stolen' }, inList: of('attachment') },
      'DELETE v2 /attachments': { params: {}, query, body: { reason: 'Stolen' }, withoutReason: {} },
    };
  },
  aboutPatients: [{ resource: 'attachments', path: '/attachments' }],
} satisfies ContractSamples;
