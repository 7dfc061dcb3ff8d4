import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { EncounterGuard, EncounterList } from '../../encounters/node/contract';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { NoteBook } from './contract';
import { demoNotes } from './demo/demo-notes';
import { NoteClosing } from './note-closing';
import { NotesOfRecord } from './note-part';
import { NotePrints } from './note-prints';
import { NoteReader } from './note-reader';
import { noteRoutes } from './note-routes';
import { NotesOnTimeline } from './note-timeline';
import { NoteVersions } from './note-versions';
import { forgottenWriters, NoteWriters } from './note-writers';
import { NoteWritingDesk } from './note-writing';
import { NotesOfEncounter } from './notes-of-encounter';
import { NoteTemplates } from './templates/note-templates';
import { templateRoutes } from './templates/template-routes';
import { TemplateValues } from './templates/template-values';
import { WrittenNotes } from './written-notes';
import { UnsignedNotes } from './unsigned-notes';

const singletons: readonly Newable[] = [
  NoteClosing,
  NotePrints,
  NoteReader,
  NoteTemplates,
  TemplateValues,
  NoteVersions,
  NoteWriters,
  NoteWritingDesk,
  WrittenNotes,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(NoteBook).toService(WrittenNotes);
    bind(EncounterGuard).toService(WrittenNotes);
    bind(EncounterList).to(NotesOfEncounter).inSingletonScope();
    bind(RecordPart).to(NotesOfRecord).inSingletonScope();
    bind(EncounterGuard).to(UnsignedNotes).inSingletonScope();
    bind(TimelineSource).to(NotesOnTimeline).inSingletonScope();
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'notes', table: 'patient_notes', event: 'note.updated' }),
    );
  }),
  demo: demoNotes,
  routes: [...noteRoutes, ...templateRoutes],
  events: [
    { type: 'note.created', permission: 'notes.read', title: 'A note was begun' },
    { type: 'note.updated', permission: 'notes.read', title: 'A note was written on' },
    { type: 'note.writing', permission: 'notes.read', title: 'Somebody began or stopped writing a note' },
    { type: 'note.signed', permission: 'notes.read', title: 'A note was signed' },
    { type: 'note.amended', permission: 'notes.read', title: 'An addendum was added to a note' },
    { type: 'note_template.changed', permission: 'notes.read', title: 'A template of notes was changed' },
    { type: 'note.deleted', permission: 'notes.read', title: 'A note was entered in error' },
  ],
  sweep: [forgottenWriters],
} satisfies ServerPlugin;
