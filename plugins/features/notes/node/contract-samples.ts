import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => {
    const note = { patient_id: of('patient'), note_type: 'visit-note', note: '<p>Theirs</p>' };
    return {
      note: (await post('v2/emr/notes', note)).uuid,
      noteTemplate: (await post('v2/emr/note-templates', { name: 'Theirs', body: '<p>Theirs</p>' })).uuid,
    };
  },
  samples: ({ of }) => {
    const note = { id: of('note') };
    const template = { id: of('noteTemplate') };
    const text = { note: '<p>Stolen</p>' };
    const tab = '5f0c1a52-8f3c-4c55-9a4e-0d4a1c6f7b21';
    return {
      'GET v2 /emr/notes/:id': { params: note },
      'GET v2 /emr/notes/:id/versions': { params: note },
      'GET v2 /emr/notes/:id/changes': { params: note },
      'PATCH v2 /emr/notes/:uuid': { params: { uuid: of('note') }, body: text },
      'POST v2 /emr/notes': {
        params: {},
        body: { ...text, patient_id: of('patient'), note_type: 'visit-note' },
      },
      'POST v2 /emr/notes/:id/sign': { params: note, body: {} },
      'POST v2 /emr/notes/:id/addenda': { params: note, body: text },
      'POST v2 /emr/notes/:id/entered-in-error': { params: note, body: { reason: 'Stolen' } },
      'POST v2 /emr/notes/:id/prints': { params: note },
      'GET v2 /emr/notes/:id/signature': { params: note },
      'GET v2 /emr/notes/:id/writing': { params: note },
      'PUT v2 /emr/notes/:id/writing': {
        params: note,
        body: { tab },
        unversioned: 'says that the caller is writing, for a minute',
        readsOtherwise: 'answers who writes, and is told that somebody does',
      },
      'DELETE v2 /emr/notes/:id/writing': {
        params: note,
        body: { tab },
        unversioned: 'says that the caller has stopped writing',
      },
      'GET v2 /emr/note-templates/:id/filled': { params: template, query: { patient_id: of('patient') } },
      'PATCH v2 /emr/note-templates/:id': { params: template, body: { name: 'Stolen' } },
      'DELETE v2 /emr/note-templates/:id': { params: template },
    };
  },
  aboutPatients: [
    {
      resource: 'notes',
      path: '/emr/notes',
      make: { note: '<p>Slept well</p>', note_type: 'visit-note' },
      hasHistory: true,
      ofSeveral: true,
      writes: (at) => [
        ['PATCH', at, { note: '<p>Slept badly</p>' }],
        ['POST', `${at}/sign`],
        ['POST', `${at}/addenda`, { note: '<p>And more</p>' }],
      ],
    },
  ],
} satisfies ContractSamples;
