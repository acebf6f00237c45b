import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { FeedbackBody, type BodyInput, type sendFeedback } from '@sixfold/contract';
import { useForm, type UseFormReturn } from 'react-hook-form';

export type FeedbackForm = UseFormReturn<BodyInput<typeof sendFeedback>, unknown, FeedbackBody>;

export const useFeedbackForm = (): FeedbackForm =>
  useForm({ resolver: standardSchemaResolver(FeedbackBody), defaultValues: { feedback: '', email: '' } });
