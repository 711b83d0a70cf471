import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  HandleFailedSuggestionRequest_Handling as HandlingCode,
  SuggestionChoice,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import {
  toAiConsent,
  toFailedSuggestions,
  toNoteSuggestion,
  toPlace,
  toSessionInsights,
  toSuggestionNotes,
} from './view.ts';

const service = 'clinical-notes';

export const suggestionResolvers: Resolvers = {
  Query: {
    noteSuggestion: (_, { appointmentShortId }, { upstreams }) => findSuggestion(upstreams, appointmentShortId),
    async noteAi(_, { appointmentShortId }, { upstreams }) {
      const found = await findSuggestion(upstreams, appointmentShortId);
      if (!found) return null;
      const { status, notesOutputShortId } = found;
      return { status, aiOutput: status === 'SUCCEEDED' ? await loadOutput(upstreams, notesOutputShortId) : null };
    },
    aiOutput: (_, { outputShortId }, { upstreams }) => loadOutput(upstreams, outputShortId),
    async suggestionNotes(_, { notesOutputShortId: outputShortId }, { upstreams }) {
      return toSuggestionNotes(
        await callUpstream(service, () => upstreams.suggestions.getSuggestionOutput({ outputShortId })),
      );
    },
    async suggestionSource(_, { values: { notesOutputShortId: outputShortId, fieldId } }, { upstreams }) {
      const { place, isDeleted } = await callUpstream(service, () =>
        upstreams.suggestions.getSuggestionSource({ outputShortId, fieldId }),
      );
      return { place: place ? toPlace(place) : null, isDeleted };
    },
    async sessionInsights(_, { appointmentShortId }, { upstreams }) {
      return toSessionInsights(
        await callUpstream(service, () => upstreams.suggestions.getSessionInsights({ appointmentShortId })),
      );
    },
    failedSuggestions: (_, __, { upstreams }) => listFailed(upstreams),
    async aiConsent(_, { patientId }, { upstreams }) {
      const { consent } = await callUpstream(service, () => upstreams.suggestions.getAiConsent({ patientId }));
      return toAiConsent(consent);
    },
  },
  FailedSuggestion: {
    async provider({ providerId }, _, { providers }) {
      const record = await providers.byId.load(providerId);
      return record ? { record } : null;
    },
  },
  Mutation: {
    async requestNoteSuggestion(_, { values }, { upstreams }) {
      const { appointmentShortId, noteType, sectionId, instruction } = values;
      const { suggestion } = await callUpstream(service, () =>
        upstreams.suggestions.requestSuggestion({
          appointmentShortId,
          noteType: NoteType[noteType],
          sectionId: sectionId ?? '',
          instruction: instruction ?? '',
        }),
      );
      return toNoteSuggestion(suggestion);
    },
    async chooseSuggestion(_, { values: { notesOutputShortId: outputShortId, fieldId, choice } }, { upstreams }) {
      const request = { outputShortId, fieldId, choice: SuggestionChoice[choice] };
      await callUpstream(service, () => upstreams.suggestions.chooseSuggestion(request));
      return { fieldId, choice };
    },
    async handleFailedSuggestion(_, { values: { suggestionId, handling, reason } }, { upstreams }) {
      const request = { suggestionId, reason, handling: HandlingCode[handling] };
      await callUpstream(service, () => upstreams.suggestions.handleFailedSuggestion(request));
      return listFailed(upstreams);
    },
    async setAiConsent(_, { values: { patientId, isGiven } }, { upstreams }) {
      const { consent } = await callUpstream(service, () => upstreams.suggestions.setAiConsent({ patientId, isGiven }));
      return toAiConsent(consent);
    },
  },
};

async function listFailed({ suggestions }: Upstreams) {
  return toFailedSuggestions(await callUpstream(service, () => suggestions.listFailedSuggestions({})));
}

async function findSuggestion({ suggestions }: Upstreams, appointmentShortId: string) {
  const { suggestion } = await callUpstream(service, () => suggestions.getSuggestion({ appointmentShortId }));
  return toNoteSuggestion(suggestion);
}

async function loadOutput({ suggestions }: Upstreams, outputShortId: string): Promise<string> {
  const { aiOutput } = await callUpstream(service, () => suggestions.getSuggestionOutput({ outputShortId }));
  return aiOutput;
}
